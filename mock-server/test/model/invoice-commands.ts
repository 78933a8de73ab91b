import { askForInvoice, changeInvoice, issueInvoice, type HeaderEntry } from '../../src/core/fulfilling/invoices.ts'
import { attempt, firstBroken } from './attempt.ts'
import type { Command } from './command.ts'
import { hasInvoice, isInvoiceable, issueInvoice as issued, planInvoice } from './invoice-model.ts'
import { personOf } from './cart-commands.ts'
import { isUnknownTo } from './pay-commands.ts'
import { pick, runningOf, type OrderRecord } from './records.ts'
import { shopperIn, type Trial } from './trial.ts'

/** A person, a company, a blank name. */
const headers: readonly HeaderEntry[] = [
  { headerType: 2, headerName: '林小满' },
  { headerType: 1, headerName: '青花科技', invoiceTaxNumber: '91310000ma1k35yq7x' },
  { headerType: 2, headerName: ' \u3164' },
]
const flawOf = (at: number) => firstBroken([at % 3 === 2, 'blankText'])

const chooseOrder = (trial: Trial, { who, a, c }: Command, fits: (order: OrderRecord) => boolean) => {
  const { orders } = personOf(trial, c % 12 === 5 ? who + 1 : who)
  const fitting = orders.filter((order) => fits(order) && !order.deleted)
  return pick(fitting.length > 0 && c % 4 !== 0 ? fitting : orders, a)
}

export const askInvoiceSome = (trial: Trial, command: Command): void => {
  const { who, b } = command
  const isRefunded = command.c % 2 === 0
  const order = chooseOrder(
    trial,
    command,
    (each) => isInvoiceable(each) && !hasInvoice(each) && (!isRefunded || runningOf(each).length > 0),
  )
  if (order) ask(trial, who, order, b)
}

const ask = (trial: Trial, who: number, order: OrderRecord, b: number): void => {
  const header = pick(headers, b)
  if (!header) return
  attempt(trial, {
    kind: 'ask for an invoice',
    description: `${personOf(trial, who).userId} asks for the invoice of ${order.number}`,
    expected:
      firstBroken(
        [isUnknownTo([order], who), 'unknownOrder'],
        [hasInvoice(order), 'invoiceExists'],
        [!isInvoiceable(order), 'notInvoiceable'],
      ) ?? flawOf(b),
    act: (mall) => askForInvoice(mall, shopperIn(mall, who), order.number, header),
    after: () => {
      order.invoice = { id: trial.mall.orders.get(order.number)?.invoice?.orderInvoiceId ?? 0, cents: null, plans: [] }
      planInvoice(trial.records, order)
      trial.touched.add(order)
    },
  })
}

export const changeInvoiceSome = (trial: Trial, command: Command): void => {
  const { who, b } = command
  const order = chooseOrder(trial, command, hasInvoice)
  const header = pick(headers, b)
  const id = order?.invoice?.id
  if (!order || !header || id === undefined) return
  attempt(trial, {
    kind: 'change an invoice',
    description: `${personOf(trial, who).userId} changes the invoice of ${order.number}`,
    expected:
      firstBroken(
        [isUnknownTo([order], who) || !hasInvoice(order), 'unknownInvoice'],
        [order.invoice?.cents !== null, 'invoiceIssued'],
      ) ?? flawOf(b),
    act: (mall) => changeInvoice(mall, shopperIn(mall, who), id, header),
    after: () => void trial.touched.add(order),
  })
}

export const issueInvoiceSome = (trial: Trial, command: Command): void => {
  const isAgain = command.c % 5 === 1
  const isLapsed = command.c % 7 === 2
  const order = chooseOrder(trial, command, (each) =>
    isLapsed
      ? each.invoice !== null && !hasInvoice(each)
      : hasInvoice(each) && isAgain === (each.invoice?.cents !== null),
  )
  if (order) issue(trial, order)
}

/** Requests and issues an invoice for a partly refunded order. */
export const invoiceAfterRefund = (trial: Trial, { who, a }: Command): void => {
  const refunded = personOf(trial, who).orders.filter(
    (order) =>
      order.refunds.some(({ status }) => status === 'success') &&
      isInvoiceable(order) &&
      order.invoice === null &&
      !order.deleted,
  )
  const order = pick(refunded, a)
  if (!order) return
  ask(trial, order.who, order, 0)
  issue(trial, order)
}

const issue = (trial: Trial, order: OrderRecord): void => {
  const id = order.invoice?.id
  if (id === undefined) return
  attempt(trial, {
    kind: order.refunds.some(({ status }) => status === 'success')
      ? 'issue an invoice after a refund'
      : 'issue an invoice',
    description: `the merchant issues the invoice of ${order.number}`,
    expected: firstBroken([!hasInvoice(order), 'unknownInvoice'], [order.invoice?.cents !== null, 'invoiceIssued']),
    act: (mall) => issueInvoice(mall, id),
    after: () => {
      issued(order)
      trial.touched.add(order)
    },
  })
}
