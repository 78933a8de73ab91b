import { useText } from '../../lib/i18n/i18n.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'

export const SmsPanel = () => {
  const t = useText('consoleState')
  const sms = useControl('GET /__mall/sms', { query: {} })
  return (
    <Panel title={t('sms')} count={sms.data?.length} flush>
      <Answered query={sms}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('noSms')}</None>
          ) : (
            <Scroll label={t('sms')}>
              <Rows label={t('sms')}>
                {all.map(({ mobile, purpose, code, at }) => (
                  <Row
                    key={`${mobile} ${at} ${code}`}
                    what={<b>{code}</b>}
                    note={`${mobile} · ${t(`purposes.${purpose}`)} · ${timeText(at)}`}
                  >
                    <CopyButton text={code} name={t('code')} />
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
