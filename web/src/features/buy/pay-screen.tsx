import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  min-height: 100vh;
  padding-block: 24px 56px;
  > h1 {
    max-width: 880px;
    margin: 0 auto 16px;
  }
  > section[aria-labelledby] {
    margin-top: 36px;
  }
`

export const PayScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div css={root}>
    <PageTitle text={title} />
    {children}
  </div>
)
