import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { paper, type } from '../../../ui/theme.ts'

const root = css`
  padding: 20px 24px 24px;
  ${paper}
  break-inside: avoid;
  > h2 {
    margin-bottom: 12px;
    font: 700 ${type.title};
  }
`

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section css={root} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
