import { css } from '@emotion/react'
import type { Invoice } from 'qinghua-contract'
import { Suspense, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTold } from '../../lib/told.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { StateHeading } from '../../ui/state-heading.tsx'
import { statePanel } from '../../ui/state-panel.ts'
import { ChangeDialog } from './dialogs.ts'
import { InvoiceFile } from './invoice-file.tsx'
import { stateNames } from './state-mark.tsx'

const root = css`
  ${statePanel}
  @media print {
    & :is(p, a, button) {
      display: none;
    }
  }
`

export const InvoiceHead = ({ invoice }: { invoice: Invoice }) => {
  const t = useText('invoice')
  const when = useTimeText()
  const [open, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { orderInvoiceId, invoiceState, uploadTime, fileId } = invoice
  const state = stateNames[invoiceState]
  const focusState = () => requestAnimationFrame(() => heading.current?.focus())
  const next = t(`next.${state}`, { time: uploadTime === null ? '' : when(uploadTime) })
  useTold(open && invoiceState !== 1 ? next : null)
  return (
    <section css={root} aria-labelledby="invoice-state">
      <div>
        <div data-part="state">
          <StateHeading ref={heading} id="invoice-state" text={t(`states.${state}`)} />
          <p>{next}</p>
        </div>
        {invoiceState === 1 && (
          <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
        {fileId !== null && <InvoiceFile fileId={fileId} />}
      </div>
      <Suspense>
        {open && invoiceState === 1 && (
          <ChangeDialog
            orderInvoiceId={orderInvoiceId}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              focusState()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
