import { css } from '@emotion/react'
import type { Api } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Heard } from '../../ui/heard.tsx'
import { color } from '../../ui/theme.ts'

const root = css`
  color: ${color.ink2};
  &[data-said] {
    margin-bottom: 12px;
  }
`

type Found = Api['GET /search/searchProdPage']['output']

/** Says that the list is not quite what was asked for. */
export const NearNote = ({ typed, found }: { typed: string; found: Found | undefined }) => {
  const t = useText('list')
  const notesOn = ({ corrected, partly, dropped = [], total }: Found): string => {
    if (total === 0) return ''
    const notes = [
      ...(corrected === null ? [] : [t('corrected', { text: typed, other: corrected })]),
      ...(dropped.length > 0 ? [t('dropped', { words: dropped.join(t('comma')) })] : []),
    ]
    return notes.length === 0 && partly ? t('partly', { text: typed }) : notes.join(' ')
  }
  const text = found && notesOn(found)
  return (
    <p css={root} data-said={text || undefined}>
      <Heard text={text} />
    </p>
  )
}
