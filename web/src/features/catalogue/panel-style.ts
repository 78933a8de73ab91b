import { css } from '@emotion/react'
import { color, faintSmall, motion, oneLine, paper, radius, rowOf, shadow, tinted, type } from '../../ui/theme.ts'

export const panelStyle = css`
  position: absolute;
  top: calc(100% + 6px);
  right: -2px;
  left: -2px;
  z-index: 20;
  padding-block: 8px;
  ${paper}
  border-radius: ${radius.search};
  box-shadow: ${shadow.popover};
  animation: rise ${motion.popover};
  [data-part='name'] {
    padding: 6px 16px 2px;
    ${faintSmall}
  }
  [data-part='entry'] {
    position: relative;
  }
  [role='option'] {
    ${rowOf(10)}
    min-height: 32px;
    padding: 3px 48px 3px 16px;
    cursor: pointer;
    > img {
      flex: none;
      ${paper}
    }
    > span {
      ${oneLine}
    }
    > small {
      flex: none;
      margin-left: auto;
    }
    &:hover,
    &[aria-selected='true'] {
      ${tinted}
    }
  }
  [data-part='entry'] > button {
    position: absolute;
    top: 0;
    right: 10px;
  }
  > [data-part='foot'] {
    ${rowOf()}
    justify-content: space-between;
    margin-top: 8px;
    padding: 8px 16px 0;
    border-top: 1px solid ${color.line};
    ${faintSmall}
    > button {
      min-height: 24px;
      padding: 0 8px;
      border-radius: ${radius.control};
      background: none;
      color: ${color.cobalt};
      font: ${type.small};
      &:hover {
        background: ${color.cobaltWash};
      }
      &:focus-visible {
        outline-color: ${color.cobalt};
        outline-offset: 0;
      }
    }
  }
`
