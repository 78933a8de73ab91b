import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, paper, stackOf, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(16)}
  width: 520px;
  padding: 32px;
  ${paper}
  border-top: 3px solid ${color.vermilion};
  > h1 {
    font: 700 ${type.floor};
  }
  > p {
    color: ${color.ink2};
  }
  > [role='alert'] {
    color: ${color.vermilion};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section css={root}>
    <h1>{title}</h1>
    {children}
  </section>
)
