import { css } from '@emotion/react'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { color, digits, type } from '../../../ui/theme.ts'
import { Buyer } from './buyer.tsx'
import { Visitor } from './visitor.tsx'

const root = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  height: 380px;
  padding: 20px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  > [data-part='who'] {
    display: flex;
    gap: 12px;
    align-items: center;
    min-width: 0;
    > div {
      min-width: 0;
    }
    strong {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-weight: 700;
    }
    small {
      display: -webkit-box;
      -webkit-line-clamp: 2;
      line-clamp: 2;
      -webkit-box-orient: vertical;
      overflow: hidden;
      color: ${color.ink3};
      font: ${type.small};
    }
  }
  [data-part='face'] {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    overflow: hidden;
    background: ${color.cobaltWash};
    color: ${color.cobalt};
    font-weight: 700;
  }
  > dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1px;
    border: 1px solid ${color.line};
    background: ${color.line};
    > div {
      position: relative;
      padding: 10px 8px;
      background: ${color.surface};
      text-align: center;
    }
    a::after {
      content: '';
      position: absolute;
      inset: 0;
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
      color: ${color.ink3};
      font: ${type.small};
    }
    dd {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font: 600 20px/24px ${digits};
      font-variant-numeric: tabular-nums;
    }
    [data-part='points'] dd {
      color: ${color.amber};
    }
  }
  > [data-part='ways'] {
    display: grid;
    gap: 8px;
  }
  > [data-part='foot'] {
    display: grid;
    min-height: 85px;
    gap: 8px;
    margin-top: auto;
    padding-top: 14px;
    border-top: 1px solid ${color.line};
    color: ${color.ink2};
    font: ${type.small};
    &:empty {
      border-color: transparent;
    }
    > li {
      display: flex;
      gap: 8px;
      align-items: center;
    }
    svg {
      color: ${color.jade};
    }
  }
`

export const MemberCard = () => <div css={root}>{useLoggedIn() ? <Buyer /> : <Visitor />}</div>
