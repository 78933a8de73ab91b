import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { centred, color, paper, stackOf, type, wrapOf } from './theme.ts'

const root = css`
  ${stackOf(12)}
  justify-items: center;
  padding: 48px 32px 56px;
  ${paper}
  color: ${color.ink2};
  text-align: center;
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
const ways = css`
  ${wrapOf('12px')}
  justify-content: center;
  margin-top: 8px;
`

interface Props extends ComponentProps<'section'> {
  icon?: IconName
  good?: boolean
}

/** What came of something: a mark, a heading, what it means, and the ways on. */
export const Outcome = ({ icon, good = false, children, ...rest }: Props) => (
  <section css={root} {...rest}>
    {icon && (
      <span css={markStyle} data-good={good || undefined}>
        <Icon name={icon} size={32} />
      </span>
    )}
    {children}
  </section>
)

export const Ways = (props: ComponentProps<'div'>) => <div css={ways} {...props} />
