import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { faintNote } from '../../ui/theme.ts'

const root = css`
  padding: 14px 16px;
  ${faintNote}
`
/** An empty state in one line. */
export const None = ({ children }: { children?: ReactNode }) => {
  const t = useText('consoleFrame')
  return <p css={root}>{children ?? t('none')}</p>
}
