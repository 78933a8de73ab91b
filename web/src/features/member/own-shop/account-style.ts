import { css } from '@emotion/react'
import { color, type } from '../../../ui/theme.ts'

export const accountPanel = css`
  padding: 20px 24px 24px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  &[data-head] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    padding-block: 20px;
    border-top: 2px solid ${color.ink};
    p {
      margin-bottom: 12px;
      color: ${color.ink2};
    }
  }
  > h2 {
    margin-bottom: 12px;
    font: 700 ${type.title};
  }
  > form {
    max-width: 460px;
  }
  form > p {
    color: ${color.ink2};
    font: ${type.note};
  }
`
