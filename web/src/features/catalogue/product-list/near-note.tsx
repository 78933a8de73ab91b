import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { color } from '../../../ui/theme.ts'

const root = css`
  margin-bottom: 12px;
  color: ${color.ink2};
`

interface Props {
  typed: string
  corrected: string | null
  partly: boolean
}

/** Says that the list is not quite what was asked for. */
export const NearNote = ({ typed, corrected, partly }: Props) => {
  const t = useText('list')
  if (corrected === null && !partly) return null
  return (
    <p css={root} role="status">
      {corrected === null ? t('partly', { text: typed }) : t('corrected', { text: typed, other: corrected })}
    </p>
  )
}
