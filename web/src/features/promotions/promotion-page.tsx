import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Breadcrumb, type Place } from '../../ui/breadcrumb.tsx'
import { color, type, wrap } from '../../ui/theme.ts'
import { vine } from '../../ui/vine.ts'

const root = css`
  ${wrap}
  min-height: 90vh;
  padding-bottom: 56px;
  h2:not(section > div > *) {
    margin-block: 24px 12px;
    font: 700 ${type.floor};
  }
`
/** What stands in it is told on its ground, but for a card. */
export const band = css`
  ${vine}
  background: ${color.cobaltDeep};
  color: ${color.onFill};
  & :is(p, dt, [role='timer']):not(article *) {
    color: ${color.onDeep2};
  }
  a:not(article *) {
    color: inherit;
  }
  && [data-look='outline']:not(article *) {
    border-color: currentColor;
    background: none;
    color: ${color.onFill};
  }
  article {
    color: ${color.ink};
  }
  dl > div + div {
    border-color: color-mix(in srgb, currentColor 30%, transparent);
  }
  [role='timer'] :is(strong, b) {
    background: none;
    color: ${color.onFill};
  }
`

interface Props {
  title: string
  /** What it is, and its rule. */
  note?: string
  /** Until when it is, and what of it is the shopper’s. */
  aside?: ReactNode
  /** What it is part of. */
  within?: Place
  /** In the trail, unless it is the title. */
  here?: string
  children: ReactNode
}

export const PromotionPage = ({ title, note, aside, within, here = title, children }: Props) => (
  <div css={root}>
    <Breadcrumb home trail={[...(within ? [within] : []), { text: here }]} />
    <Row as="header" css={band} gap="16px 32px" wrap justify="between" high={120} pad="16px 32px">
      <Stack gap={4}>
        <PageTitle text={title} />
        {note !== undefined && <Text>{note}</Text>}
      </Stack>
      {aside && (
        <Row gap="12px 24px" wrap>
          {aside}
        </Row>
      )}
    </Row>
    {children}
  </div>
)
