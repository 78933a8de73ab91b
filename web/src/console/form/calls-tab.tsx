import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, faintSmall, type } from '../../ui/theme.ts'
import { Answered } from '../pieces/answered.tsx'
import { groupBy } from '../pieces/group-by.ts'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { SearchField } from '../pieces/search-field.tsx'
import { CallForm } from './call-form.tsx'
import type { CallShape } from './schema.ts'
import { useCalls } from './use-calls.ts'

const head = css`
  padding: 12px 16px;
  border-bottom: 1px solid ${color.line};
  > label {
    max-width: 360px;
  }
`
const section = css`
  > h3 {
    padding: 16px 16px 6px;
    ${faintSmall}
  }
  > details {
    border-top: 1px solid ${color.line};
    > summary {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 16px;
      align-items: center;
      min-height: 40px;
      padding: 6px 16px;
      font: ${type.note};
      cursor: pointer;
      > code {
        color: ${color.ink2};
        overflow-wrap: anywhere;
      }
      &:hover {
        background: ${color.sunken};
      }
    }
    > form {
      padding: 8px 16px 16px;
    }
  }
`

const Call = ({ call }: { call: CallShape }) => {
  const t = useText('consoleForm')
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{call.summary}</span>
        <code>{call.route}</code>
      </summary>
      {open && <CallForm call={call} act={t('send')} />}
    </details>
  )
}

/** Every control call that changes something, with a form. */
export const CallsTab = () => {
  const t = useText('consoleForm')
  const calls = useCalls()
  const [words, setWords] = useState('')
  const wanted = words.toLowerCase().split(/\s+/)
  const found = calls.data?.filter(
    ({ route, summary, domain, isRead }) =>
      !isRead && wanted.every((word) => `${route} ${summary} ${domain}`.toLowerCase().includes(word)),
  )
  return (
    <Panel title={t('title')} count={found?.length} flush>
      <div css={head}>
        <SearchField label={t('filter')} value={words} onChange={setWords} />
      </div>
      <Answered query={calls} height={480}>
        {() =>
          found === undefined || found.length === 0 ? (
            <None>{t('nothing')}</None>
          ) : (
            [...groupBy(found, ({ domain }) => domain)].map(([domain, those]) => (
              <section key={domain} css={section} aria-label={domain}>
                <h3>{domain}</h3>
                {those.map((call) => (
                  <Call key={call.route} call={call} />
                ))}
              </section>
            ))
          )
        }
      </Answered>
    </Panel>
  )
}
