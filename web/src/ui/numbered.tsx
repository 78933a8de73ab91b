import { css } from '@emotion/react'
import { Grid, Text } from './layout.tsx'
import { color, digits } from './theme.ts'

const rows = { gridTemplateRows: 'auto 1fr' }
const number = css`
  grid-row: span 2;
  color: ${color.cobalt};
  font: 700 28px/24px ${digits};
`

interface Props {
  steps: readonly { readonly title: string; readonly text: string }[]
  columns: number
}

/** What comes after what, explained. */
export const Numbered = ({ steps, columns }: Props) => (
  <Grid as="ol" columns={columns} gap="20px 24px" pad="8px 0 0">
    {steps.map(({ title, text }, at) => (
      <Grid as="li" key={title} columns="36px minmax(0, 1fr)" wide gap="4px 0" style={rows}>
        <span css={number} aria-hidden="true">
          {at + 1}
        </span>
        <Text as="strong" size="lead" bold>
          {title}
        </Text>
        <Text tone="quiet" size="note" style={{ textWrap: 'pretty' }}>
          {text}
        </Text>
      </Grid>
    ))}
  </Grid>
)
