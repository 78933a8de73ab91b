import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { connection } from '../api/live.ts'

const root = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid currentColor;
    border-radius: 50%;
  }
  &[data-line='live'] {
    color: #8fe3c6;
    &::before {
      background: currentColor;
    }
  }
  &[data-line='polling'] {
    color: #f2cf85;
  }
  &[data-line='lost'] {
    padding: 2px 8px;
    background: var(--vermilion-fill);
    font-weight: 700;
    &::before {
      border-radius: 0;
    }
  }
`

export const LineState = () => {
  const t = useText('consoleFrame')
  const state = useStore(connection)
  return (
    <span css={root} data-line={state} role="status" title={t(`lineHint.${state}`)}>
      {t(`line.${state}`)}
    </span>
  )
}
