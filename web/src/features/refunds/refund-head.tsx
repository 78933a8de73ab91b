import { css } from '@emotion/react'
import type { Refund } from '@mall/contracts'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, type } from '../../ui/theme.ts'
import { NextWords } from './next-words.tsx'
import { RefundActions } from './refund-actions.tsx'
import { statusOf } from './refund-names.ts'
import { RefundProgress } from './refund-progress.tsx'

const root = css`
  display: grid;
  gap: 20px;
  padding: 24px;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
  > div {
    display: flex;
    align-items: flex-start;
    gap: 24px;
  }
  > div > [data-part='state'] {
    flex: 1;
    display: grid;
    gap: 6px;
    min-width: 0;
    > h2 {
      font: 700 ${type.floor};
      &:focus-visible {
        outline: none;
      }
    }
  }
  [data-part='seller'] {
    padding: 12px 16px;
    background: ${color.sunken};
    color: ${color.ink2};
    font: ${type.note};
    overflow-wrap: anywhere;
  }
`
const stateId = 'refund-state'
export const focusState = (): void => void requestAnimationFrame(() => document.getElementById(stateId)?.focus())

/** Where a refund stands, what comes next, and what can be done. */
export const RefundHead = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  return (
    <section css={root} aria-labelledby={stateId}>
      <div>
        <div data-part="state">
          <h2 id={stateId} tabIndex={-1}>
            {t(`status.${statusOf(refund)}`)}
          </h2>
          <NextWords refund={refund} />
        </div>
        <RefundActions refund={refund} onDone={focusState} />
      </div>
      {refund.sellerMsg !== '' && <p data-part="seller">{t('sellerSays', { text: refund.sellerMsg })}</p>}
      <RefundProgress refund={refund} />
    </section>
  )
}
