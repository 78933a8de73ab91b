import { css } from '@emotion/react'
import type { FaultSpec } from 'qinghua-contract/control'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { quietNote } from '../../ui/theme.ts'
import { chosenWorld } from '../api/control.ts'
import { asked } from '../api/use-control.ts'
import { Places } from '../journal/places.tsx'

const root = css`
  ${quietNote}
  max-height: 180px;
  overflow: auto;
`
const shown = 8

/** Where an answer of one's own departs from the contract, as one types it. */
export const Departs = ({ spec }: { spec: FaultSpec }) => {
  const t = useText('consoleFaults')
  const { kind } = spec.effect
  const { data: places = [] } = useQuery({
    ...asked(chosenWorld(), 'POST /__mall/faults/check', { body: spec }),
    enabled: kind === 'answer' || kind === 'change',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (kind !== 'answer' && kind !== 'change') return null
  return (
    <div css={root} role="status">
      {places.length === 0 ? t('fits') : t('departs', { count: places.length })}
      <Places places={places.slice(0, shown)} />
    </div>
  )
}
