import { css } from '@emotion/react'
import { keyed } from './keyed.ts'
import { Link } from './link.tsx'
import { Row, Text } from './layout.tsx'
import { useUiText } from './texts.ts'
import { color } from './theme.ts'

const root = css`
  li + li::before {
    content: '/' / '';
    margin-right: 8px;
  }
  a:hover {
    color: ${color.cobalt};
    text-decoration: underline;
  }
`

export interface Place {
  readonly text: string
  readonly to?: string
}

interface Props {
  /** From the top down; the last one is this page. */
  trail: readonly Place[]
  /** The home page is above the first. */
  home?: boolean
}

export const Breadcrumb = ({ trail, home = false }: Props) => {
  const t = useUiText()
  const places: readonly Place[] = home ? [{ text: t('home'), to: '/' }, ...trail] : trail
  return (
    <Text as="nav" css={root} pad="16px 0" tone="faint" size="note" aria-label={t('trail')}>
      <Row as="ol" align="stretch" wrap gap="0 8px">
        {keyed(places, ({ text }) => text).map(([key, { text, to }]) => (
          <li key={key}>{to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}</li>
        ))}
      </Row>
    </Text>
  )
}
