import { css } from '@emotion/react'
import { gridOf } from '../../ui/shapes.ts'
import { centred, color, covering, digits, motion, oneLine, paper, radius, type } from '../../ui/theme.ts'

export const rankStyle = css`
  ${paper}
  > * + * {
    border-top: 1px solid ${color.line};
  }
  article {
    position: relative;
    ${gridOf('40px 88px minmax(0, 1fr) auto 168px', '20px')}
    align-items: center;
    padding: 16px 24px;
    transition: background-color ${motion.hover};
    &:hover,
    &:focus-within {
      background: ${color.cobaltWash};
    }
    &:hover h3 > a {
      color: ${color.cobalt};
    }
  }
  [data-part='rank'] {
    ${centred}
    width: 36px;
    height: 36px;
    border-radius: ${radius.seal};
    color: ${color.ink3};
    font: 700 20px/36px ${digits};
    &[data-top] {
      background: ${color.vermilionFill};
      color: ${color.onFill};
    }
  }
  h3 {
    font: 600 ${type.lead};
    > a::after {
      ${covering}
    }
  }
  p {
    ${oneLine}
    color: ${color.ink2};
  }
`
