import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { color, paper, type, underlined, wraps } from '../../../ui/theme.ts'

const root = css`
  padding: 20px 24px 24px;
  ${paper}
  > header {
    display: flex;
    ${wraps}
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 32px;
    margin-bottom: 12px;
    > h2 {
      font: 700 ${type.title};
    }
    > a {
      color: ${color.cobalt};
      font: ${type.note};
      &:hover {
        ${underlined}
      }
    }
  }
`

interface Props {
  title: string
  /** What leads on from here. */
  more?: ReactNode
  children: ReactNode
}

export const Section = ({ title, more, children }: Props) => {
  const id = useId()
  return (
    <section css={root} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}
