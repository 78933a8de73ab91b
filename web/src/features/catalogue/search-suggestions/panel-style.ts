import { css } from '@emotion/react'
import { color, motion, radius, shadow, type } from '../../../ui/theme.ts'

export const panelStyle = css`
  position: absolute;
  top: calc(100% + 6px);
  right: -2px;
  left: -2px;
  z-index: 20;
  padding-block: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.search};
  background: ${color.surface};
  box-shadow: ${shadow.popover};
  animation: unfold ${motion.popover};
  [data-part='name'] {
    padding: 6px 16px 2px;
    color: ${color.ink3};
    font: ${type.small};
  }
  [data-part='entry'] {
    position: relative;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 32px;
    padding: 3px 48px 3px 16px;
    cursor: pointer;
    > img {
      flex: none;
      border: 1px solid ${color.line};
      background: ${color.surface};
    }
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > small {
      flex: none;
      margin-left: auto;
      color: ${color.ink3};
      font: ${type.small};
    }
    &:hover,
    &[aria-selected='true'] {
      background: ${color.cobaltWash};
      color: ${color.cobalt};
    }
  }
  [data-part='entry'] > button {
    position: absolute;
    top: 3px;
    right: 10px;
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    padding: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.ink3};
    &:hover {
      background: ${color.sunken};
      color: ${color.ink};
    }
  }
  > [data-part='foot'] {
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin-top: 8px;
    padding: 8px 16px 0;
    border-top: 1px solid ${color.line};
    color: ${color.ink3};
    font: ${type.small};
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
  @keyframes unfold {
    from {
      opacity: 0;
    }
  }
`
