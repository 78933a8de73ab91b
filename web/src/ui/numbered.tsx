import { css } from '@emotion/react'
import { Grid, Stack, Text } from './layout.tsx'
import { color, digits } from './theme.ts'

const root = css`
  counter-reset: step;
  > li {
    counter-increment: step;
    position: relative;
    padding-left: 36px;
    &::before {
      content: counter(step);
      position: absolute;
      left: 0;
      color: ${color.cobalt};
      font: 700 28px/24px ${digits};
    }
  }
`

interface Props {
  steps: readonly { readonly title: string; readonly text: string }[]
  columns: number
}

/** What comes after what, explained. */
export const Numbered = ({ steps, columns }: Props) => (
  <Grid as="ol" css={root} columns={columns} gap="20px 24px" pad="8px 0 0">
    {steps.map(({ title, text }) => (
      <Stack as="li" key={title} gap={4} justify="start">
        <Text as="h3" size="lead" bold>
          {title}
        </Text>
        <Text tone="quiet" size="note">
          {text}
        </Text>
      </Stack>
    ))}
  </Grid>
)
