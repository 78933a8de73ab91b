import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Text } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
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
  trailLabel: string
  trail: Parameters<typeof Breadcrumb>[0]['trail']
  children: ReactNode
}

export const PromotionPage = ({ title, note, trailLabel, trail, children }: Props) => (
  <div css={root}>
    <Breadcrumb label={trailLabel} trail={trail} />
    <PageTitle text={title} />
    {note !== undefined && (
      <Text tone="quiet" pad="4px 0 0">
        {note}
      </Text>
    )}
    {children}
  </div>
)
