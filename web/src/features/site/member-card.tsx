import { css } from '@emotion/react'
import { Suspense } from 'react'
import { lazily } from '../../lib/lazily.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { clamp, color, covering, digits, oneLine, paper, quietSmall, rowOf, stackOf, type } from '../../ui/theme.ts'
import { Visitor } from './member-visitor.tsx'

const Buyer = lazily('member card', [], async () => import('./buyer.tsx').then(({ Buyer }) => Buyer))

const root = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-height: 380px;
  padding: 20px;
  ${paper}
  > [data-part='who'] {
    ${rowOf(12)}
    min-width: 0;
    > div {
      min-width: 0;
    }
    strong {
      display: block;
      ${oneLine}
      font-weight: 700;
    }
    small {
      ${clamp(2)}
    }
  }
  > dl {
    ${stackOf(1)}
    grid-template-columns: repeat(2, minmax(0, 1fr));
    border: 1px solid ${color.line};
    background: ${color.line};
    > div {
      position: relative;
      padding: 10px 8px;
      background: ${color.surface};
      text-align: center;
    }
    a::after {
      ${covering}
    }
    > div:hover a {
      color: ${color.cobalt};
    }
    a:focus-visible {
      outline: none;
      &::after {
        outline: 2px solid ${color.cobalt};
        outline-offset: -2px;
      }
    }
    dt {
      font: ${type.small};
    }
    dd {
      ${oneLine}
      font: 600 20px/24px ${digits};
    }
    [data-part='points'] dd {
      color: ${color.amber};
    }
  }
  > [data-part='ways'] {
    ${stackOf(8)}
  }
  > [data-part='foot'] {
    ${stackOf(8)}
    min-height: 85px;
    margin-top: auto;
    padding-top: 14px;
    border-top: 1px solid ${color.line};
    ${quietSmall}
    &:empty {
      border-color: transparent;
    }
    > li {
      ${rowOf(8)}
    }
    svg {
      color: ${color.jade};
    }
  }
`

export const MemberCard = () => (
  <div css={root}>
    <Suspense>{useLoggedIn() ? <Buyer /> : <Visitor />}</Suspense>
  </div>
)
