import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { show } from '../address.ts'
import { timeText } from '../api/time-text.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { None } from '../pieces/none.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { useFindings } from './use-findings.ts'

/** What the client did wrong by the journal: not the mall, the page that calls it. */
export const Findings = () => {
  const t = useText('consoleJournal')
  const findings = useFindings()
  return (
    <Answered query={findings}>
      {(all) =>
        all.length === 0 ? (
          <None>{t('noFindings')}</None>
        ) : (
          <Rows label={t('findingsLabel')}>
            {all.map(({ rule, text, route, page, calls, at }) => (
              <Row
                key={`${rule} ${route} ${page} ${calls[0]}`}
                what={
                  <>
                    <Chip tone="warn">{rule}</Chip> {text}
                  </>
                }
                note={`${timeText(at)} · ${route}${page === null ? '' : ` · ${page}`}`}
              >
                {calls[0] !== undefined && (
                  <Button look="outline" size="small" onClick={() => show({ view: null, call: calls.at(-1) ?? null })}>
                    {t('showCalls', { count: calls.length })}
                  </Button>
                )}
              </Row>
            ))}
          </Rows>
        )
      }
    </Answered>
  )
}
