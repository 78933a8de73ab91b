import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Row, Stack } from './layout.tsx'
import { centred, color, type } from './theme.ts'

const root = css`
  > h2 {
    color: ${color.ink};
    font: 700 ${type.floor};
  }
  > p {
    max-width: 60ch;
    text-wrap: balance;
  }
`
const markStyle = css`
  ${centred}
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${color.amberWash};
  color: ${color.amber};
  &[data-good] {
    background: ${color.jadeWash};
    color: ${color.jade};
  }
`

interface Props extends ComponentProps<'section'> {
  icon?: IconName
  good?: boolean
}

/** What came of something: a mark, a heading, what it means, and the ways on. */
export const Outcome = ({ icon, good = false, children, ...rest }: Props) => (
  <Stack
    as="section"
    css={root}
    gap={12}
    align="center"
    pad="36px min(32px, 5%) 40px"
    ground="paper"
    tone="quiet"
    text="center"
    {...rest}
  >
    {icon && (
      <span css={markStyle} data-good={good || undefined}>
        <Icon name={icon} size={32} />
      </span>
    )}
    {children}
  </Stack>
)

export const Ways = ({ children }: { children: ReactNode }) => (
  <Row align="stretch" justify="center" wrap gap={12} style={{ marginTop: 8 }}>
    {children}
  </Row>
)
