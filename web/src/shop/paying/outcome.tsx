import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { centred, color, paper, stackOf, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(12)}
  justify-items: center;
  max-width: 880px;
  margin-inline: auto;
  padding: 48px 32px 56px;
  ${paper}
  text-align: center;
  > [data-part='mark'] {
    ${centred}
    width: 64px;
    height: 64px;
    border-radius: 50%;
    background: ${color.amberWash};
    color: ${color.amber};
    &[data-look='paid'] {
      background: ${color.jadeWash};
      color: ${color.jade};
    }
  }
  > h2 {
    font: 700 ${type.floor};
  }
  > p {
    max-width: 60ch;
    text-wrap: balance;
    color: ${color.ink2};
  }
`

export const outcomeLinks = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 8px;
`

/** Attempts, one every `pollInterval` ms: a provider reports within seconds whether it was paid. */
export const maxAttempts = 10

export type Look = 'paid' | 'checking' | 'unpaid' | 'failed' | 'closed'
const icons: Record<Look, IconName> = {
  paid: 'check',
  checking: 'info',
  unpaid: 'warning',
  failed: 'warning',
  closed: 'warning',
}

interface Props {
  look: Look
  title: string
  price?: ReactNode
  children: ReactNode
}

/** What came of a payment. */
export const Outcome = ({ look, title, price, children }: Props) => (
  <div css={root} aria-live="polite">
    <span data-part="mark" data-look={look}>
      <Icon name={icons[look]} size={32} />
    </span>
    <h2>{title}</h2>
    {price}
    {children}
  </div>
)
