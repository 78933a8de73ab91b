import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { Row } from '../pieces/rows.tsx'
import { ToDo } from './to-do.tsx'

const Voucher = ({ code, orderNumber }: { code: string; orderNumber: string }) => {
  const t = useText('consoleActors')
  const take = useAct('POST /__mall/vouchers/{code}/writeOff')
  return (
    <Row what={<b>{code}</b>} note={orderNumber}>
      <Button
        size="small"
        look="outline"
        busy={take.isPending}
        disabled={take.isSuccess}
        onClick={() => take.mutate({ params: { code } })}
      >
        {take.isSuccess ? t('taken') : t('take')}
      </Button>
    </Row>
  )
}

export const VouchersPanel = () => {
  const t = useText('consoleActors')
  const orders = useControl('GET /__mall/orders', { query: {} })
  return (
    <ToDo
      title={t('vouchers')}
      none={t('noVouchers')}
      query={orders}
      pick={(all) => all.flatMap(({ orderNumber, vouchers }) => vouchers.map((code) => ({ code, orderNumber })))}
    >
      {(voucher) => <Voucher key={voucher.code} {...voucher} />}
    </ToDo>
  )
}
