import { css } from '@emotion/react'
import type { OrderDetail, Voucher } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { color, digits, type } from '../../ui/theme.ts'
import { CopyButton } from '../goods/copy-button.tsx'
import { codeNames } from './order-names.ts'
import { OrderSection } from './order-section.tsx'

const root = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: 8px 16px;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: center;
    min-height: 64px;
    padding: 10px 16px;
    border: 1px dashed ${color.lineStrong};
    break-inside: avoid;
    &:not([data-state='unused']) code {
      color: ${color.ink3};
      text-decoration: line-through;
    }
  }
  code {
    font: 600 20px/28px ${digits};
  }
  [data-part='state'],
  small + small {
    text-align: right;
  }
  [data-part='state'] {
    font: 600 ${type.small};
    color: ${color.ink3};
  }
  [data-state='unused'] [data-part='state'] {
    color: ${color.jade};
  }
`

/** Twelve digits in groups: `1234 5678 9012`. */
export const groupedCode = (code: string): string => code.replaceAll(/\d{4}(?=\d)/g, '$& ')

export const VoucherCodes = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const when = useTimeText()
  const nameOf = ({ orderItemId }: Voucher) =>
    order.orderItemDtos.find((line) => line.orderItemId === orderItemId)?.prodName ?? ''
  const noteOf = ({ isWriteOff, writeOffTime }: Voucher) => {
    if (isWriteOff === 1 && writeOffTime !== null) return t('usedAt', { date: when(writeOffTime) })
    return order.writeOffEnd === null ? '' : t('codesUntil', { date: when(order.writeOffEnd) })
  }
  if (order.virtualInfoList.length === 0) return null
  return (
    <OrderSection title={t('codes')} anchor="codes">
      <ul css={root}>
        {order.virtualInfoList.map((voucher) => {
          const { id, writeOffCode, isWriteOff } = voucher
          const state = codeNames[isWriteOff]
          return (
            <li key={id} data-state={state}>
              <span>
                <code>{groupedCode(writeOffCode)}</code>
                {state === 'unused' && <CopyButton text={writeOffCode} what={groupedCode(writeOffCode)} />}
              </span>
              <span data-part="state">{t(`code.${state}`)}</span>
              <small>{nameOf(voucher)}</small>
              <small>{noteOf(voucher)}</small>
            </li>
          )
        })}
      </ul>
    </OrderSection>
  )
}
