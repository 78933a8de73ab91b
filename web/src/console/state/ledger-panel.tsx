import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'

export const LedgerPanel = () => {
  const t = useText('consoleState')
  const ledger = useControl('GET /__mall/ledger')
  return (
    <Panel title={t('ledger')} count={ledger.data?.length} flush>
      <Answered query={ledger}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('noLedger')}</None>
          ) : (
            <Scroll label={t('ledger')}>
              <Rows label={t('ledger')}>
                {all.map(({ id, at, event, orderNumber, postings }) => (
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
                ))}
              </Rows>
            </Scroll>
          )
        }
      </Answered>
    </Panel>
  )
}
