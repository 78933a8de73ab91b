import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

export const LedgerPanel = () => {
  const t = useText('consoleState')
  const ledger = useControl('GET /__mall/ledger')
  return (
    <ListPanel title={t('ledger')} query={ledger} pick={(all) => all}>
      {({ id, at, event, orderNumber, postings }) => (
        <Row
          key={id}
          what={
            <>
              <b>{t(`events.${event as 'paid'}`)}</b> {postings.map(({ account }) => account).join(' → ')}
            </>
          }
          note={`${timeText(at)} · ${orderNumber}`}
        >
          <Chip>{`¥${Math.abs(postings[0]?.amount ?? 0).toFixed(2)}`}</Chip>
        </Row>
      )}
    </ListPanel>
  )
}
