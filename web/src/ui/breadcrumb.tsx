import { css } from '@emotion/react'
import { keyed } from './keyed.ts'
import { Link } from './link.tsx'
import { Row, Text } from './layout.tsx'
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

interface Props {
  label: string
  /** From the top down; the last one is this page. */
  trail: readonly { readonly text: string; readonly to?: string }[]
}

export const Breadcrumb = ({ label, trail }: Props) => (
  <Text as="nav" css={root} pad="16px 0" tone="faint" size="note" aria-label={label}>
    <Row as="ol" align="stretch" wrap gap="0 8px">
      {keyed(trail, ({ text }) => text).map(([key, { text, to }]) => (
        <li key={key}>{to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}</li>
      ))}
    </Row>
  </Text>
)
