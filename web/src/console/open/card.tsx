import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, type } from '../../ui/theme.ts'

const root = css`
  display: grid;
  gap: 16px;
  width: 520px;
  padding: 32px;
  border: 1px solid ${color.line};
  border-top: 3px solid ${color.vermilion};
  background: ${color.surface};
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
