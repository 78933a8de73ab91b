import { traceStates, type TraceState } from '@mall/contracts/order-machine'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { Row } from '../pieces/rows.tsx'
import { ToDo } from './to-do.tsx'

const Parcel = ({ orderDeliveryId, orderNumber }: { orderDeliveryId: number; orderNumber: string }) => {
  const t = useText('consoleActors')
  const [state, setState] = useState<TraceState | ''>('')
  const report = useAct('POST /__mall/packages/{orderDeliveryId}/traces', () => setState(''))
  const last = report.data?.state
  return (
    <Row what={t('parcel', { id: orderDeliveryId })} note={`${orderNumber}${last ? ` · ${t(`traces.${last}`)}` : ''}`}>
      <Labelled label={t('trace', { id: orderDeliveryId })} hideLabel>
        <select css={dense} value={state} onChange={({ target }) => setState(target.value as TraceState | '')}>
          <option value="">{t('nextStop')}</option>
          {traceStates.map((each) => (
            <option key={each} value={each}>
              {t(`traces.${each}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Button
        size="small"
        look="outline"
        busy={report.isPending}
        onClick={() => report.mutate({ params: { orderDeliveryId }, body: state === '' ? {} : { state } })}
      >
        {t('report')}
      </Button>
    </Row>
  )
}

export const ParcelsPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <ToDo
      title={t('parcels')}
      none={t('noParcels')}
      query={orders}
      pick={(all) =>
        all
          .filter(({ status }) => status === 'toShip' || status === 'toReceive')
          .flatMap(({ orderNumber, packages }) => packages.map((id) => ({ orderDeliveryId: id, orderNumber })))
      }
    >
      {(parcel) => <Parcel key={parcel.orderDeliveryId} {...parcel} />}
    </ToDo>
  )
}
