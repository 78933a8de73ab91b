import { css } from '@emotion/react'
import type { OrderDetail, OrderRow } from 'qinghua-contract'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCommand } from '../../lib/api/command.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useTold } from '../../lib/lost.ts'
import { groupAddress } from '../promotions/addresses.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { wrapOf } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { actionsOf, type Irreversible, type OrderAction } from './order-actions-of.ts'
import { invoiceAddress } from './dialogs.ts'
import { detailAddress, paymentAddress } from './order-address.ts'
import { useRefreshOrders } from './use-orders.ts'
import { isRefused } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { cartReads } from '../goods/cart-count.ts'

const useBuyAgain = ({ shopId, orderItemDtos }: Shown) => {
  const t = useText('orders')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const added: string[] = []
      const refused: string[] = []
      for (const { prodId, skuId, prodCount: count, prodName } of orderItemDtos)
        try {
          await api('POST /p/shopCart/changeItem', { body: { basketId: 0, prodId, skuId, shopId, count } })
          added.push(prodName)
        } catch (error) {
          if (!isRefused(error)) throw error
          refused.push(error.text ? `${prodName} (${error.text})` : prodName)
        }
      return { added, refused }
    },
    onSuccess: ({ added, refused }) => {
      const list = (names: readonly string[]) => ({ names: names.join(t('again.join')) })
      if (added.length > 0)
        showToast('done', t('again.added', list(added)), {
          text: t('again.toCart'),
          run: () => void navigate('/cart'),
        })
      if (refused.length > 0) showToast('warning', t('again.refused', list(refused)))
    },
    onSettled: () => {
      for (const read of cartReads) void client.invalidateQueries(read)
    },
  })
}

/** Reads the orders again even after a failure: another tab, a deadline or a shop may have been faster. */
const useOrderCommands = (orderNumber: string, onDone: (action: Irreversible) => void) => {
  const t = useText('orders')
  const refresh = useRefreshOrders()
  const cancel = useCommand('PUT /p/myOrder/cancel/{orderNumber}')
  const receive = useCommand('PUT /p/myOrder/receipt/{orderNumber}')
  const remove = useCommand('DELETE /p/myOrder/{orderNumber}')
  const commands = { cancel, receive, remove }
  const run = (action: Irreversible, close: () => void) =>
    commands[action].mutate(
      { params: { orderNumber } },
      {
        onSuccess: () => {
          showToast('done', t(`done.${action}`))
          onDone(action)
        },
        onSettled: (_answer, error) => {
          close()
          refresh(action === 'remove' && error === null ? orderNumber : null)
        },
      },
    )
  return { run, busy: cancel.isPending || receive.isPending || remove.isPending }
}

/** Of a list, or with all that its own page knows. */
type Shown = OrderRow | OrderDetail

const root = css`
  ${wrapOf('8px')}
  :is(a, button) {
    padding-inline: 12px;
  }
  &[data-folded] {
    flex-direction: column;
    flex-wrap: nowrap;
    gap: 4px;
    align-items: stretch;
    > :is(a, button) {
      white-space: normal;
    }
    > [role='presentation'] {
      justify-self: center;
      text-align: center;
    }
  }
`
const places = {
  pay: ({ orderNumber }) => paymentAddress([orderNumber]),
  group: ({ groupTeamId }) => groupAddress(groupTeamId ?? 0),
  evaluate: ({ orderNumber }) => `/write-comments?orderNumber=${orderNumber}`,
  refund: ({ orderNumber }) => `/user-center/apply-return?orderNumber=${orderNumber}`,
  logistics: ({ orderNumber }) => detailAddress(orderNumber, 'logistics'),
  exchangeAgain: ({ orderItemDtos: [line] }) => `/member-center/integral-det/${line?.prodId ?? ''}`,
  askInvoice: ({ orderNumber }) => detailAddress(orderNumber, 'invoice'),
  invoice: ({ orderInvoiceId }) => invoiceAddress(orderInvoiceId ?? 0),
} satisfies Partial<Record<OrderAction, (order: Shown) => string>>
const isPlace = (action: OrderAction): action is keyof typeof places => action in places

interface Props {
  order: Shown
  /** All but the first behind a button. */
  folded?: boolean
  most?: number
  without?: readonly OrderAction[]
  state?: unknown
  onDone: (action: Irreversible) => void
}

export const OrderActions = ({ order, folded = false, most, without, state, onDone }: Props) => {
  const t = useText('orders')
  const [asked, setAsked] = useState<Irreversible | null>(null)
  const again = useBuyAgain(order)
  const { run, busy } = useOrderCommands(order.orderNumber, onDone)
  const actions = actionsOf(order)
    .filter((action) => !without?.includes(action))
    .slice(0, most)
  const isOvertaken = asked !== null && !busy && !actions.includes(asked)
  useTold(isOvertaken ? t('ask.overtaken') : null, () => setAsked(null))
  const lookOf = (action: OrderAction, at: number) => {
    if (action === 'pay') return 'buy'
    if (at > 0) return folded ? 'quiet' : 'outline'
    return action === 'again' || action === 'exchangeAgain' ? 'outline' : 'primary'
  }
  const others = actions.slice(1)
  const shown = (action: OrderAction, at: number, close?: () => void) => {
    if (isPlace(action))
      return (
        <Link
          key={action}
          css={buttonStyle}
          data-look={lookOf(action, at)}
          data-size="small"
          to={places[action](order)}
          state={state}
        >
          {t(`actions.${action}`)}
        </Link>
      )
    return (
      <Button
        key={action}
        look={lookOf(action, at)}
        size="small"
        busy={action === 'again' && again.isPending}
        aria-haspopup={action === 'again' ? undefined : 'dialog'}
        onClick={() => {
          close?.()
          if (action === 'again') again.mutate()
          else setAsked(action)
        }}
      >
        {t(`actions.${action}`)}
      </Button>
    )
  }
  return (
    <div
      css={root}
      role="group"
      aria-label={t('actions.list', { number: order.orderNumber })}
      data-part="actions"
      data-folded={folded || undefined}
    >
      {(folded ? actions.slice(0, 1) : actions).map((action, at) => shown(action, at))}
      {folded && others.length > 0 && (
        <Popover trigger={<Unfolds>{t('actions.more')}</Unfolds>}>
          {(close) => (
            <Stack style={{ minWidth: 120, margin: -8 }}>
              {others.map((action, at) => shown(action, at + 1, close))}
            </Stack>
          )}
        </Popover>
      )}
      {asked && !isOvertaken && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`)}
          text={t(`ask.${asked}.text`)}
          yes={t(`ask.${asked}.yes`)}
          no={t(`ask.${asked}.no`)}
          busy={busy}
          onYes={() => run(asked, () => setAsked(null))}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  )
}
