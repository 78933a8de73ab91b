import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { color, inlineRowOf, radius, tinted, type } from '../../ui/theme.ts'
import { focusTotal } from './sort-bar.tsx'

const root = css`
  ${inlineRowOf(6)}
  min-height: 28px;
  padding-inline: 10px;
  border: 1px solid ${color.cobalt};
  border-radius: ${radius.control};
  ${tinted}
  font: ${type.note};
`

interface Props {
  to: string
  text: string
  children: ReactNode
}

/** What a list was narrowed by, which a click takes back. The focus then moves to the total, which is what changes. */
export const TakeBack = ({ to, text, children }: Props) => {
  const t = useText('list')
  return (
    <Link css={root} to={to} aria-label={t('takeBack', { text })} state={{ keepScroll: true }} onClick={focusTotal}>
      {children}
      <Icon name="close" size={12} />
    </Link>
  )
}
