import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Text } from '../../ui/layout.tsx'
import { Breadcrumb, type Place } from '../../ui/breadcrumb.tsx'
import { type, wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  min-height: 90vh;
  padding-bottom: 56px;
  h2 {
    margin-block: 24px 12px;
    font: 700 ${type.floor};
  }
`

interface Props {
  title: string
  note?: string
  /** What it is part of. */
  within?: Place
  /** In the trail, unless it is the title. */
  here?: string
  children: ReactNode
}

export const PromotionPage = ({ title, note, within, here = title, children }: Props) => (
  <div css={root}>
    <Breadcrumb home trail={[...(within ? [within] : []), { text: here }]} />
    <PageTitle text={title} />
    {note !== undefined && (
      <Text tone="quiet" pad="4px 0 0">
        {note}
      </Text>
    )}
    {children}
  </div>
)
