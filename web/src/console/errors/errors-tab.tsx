import { useState } from 'react'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Text } from '../../ui/layout.tsx'
import { useHere } from '../api/place.ts'
import { Press } from '../form/act.tsx'
import { listPanels } from '../form/list-panel.tsx'
import { CopyButton, NewTab } from '../pieces/buttons.tsx'
import { Chooser } from '../pieces/labelled.tsx'

const kinds = ['all', 'status', 'refusal', 'push', 'inline', 'toast', 'page'] as const
const shownRoutes = 2

export const ErrorsTab = listPanels('consoleErrors')(['GET /__mall/errors'], function useErrors({ t }) {
  const lang = useLanguage()
  const here = useHere()
  const [chosen, setChosen] = useState<(typeof kinds)[number]>('all')
  return {
    title: t('title'),
    things: (all) => all.filter(({ kind }) => chosen === 'all' || kind === chosen),
    actions: (
      <Chooser
        label={t('kind')}
        options={kinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        value={chosen}
        onChange={setChosen}
      />
    ),
    line: ({ id, kind, text, routes, triggers: { fault, header, page, act, magic, link } }) => {
      const calls = routes[0] === '*' ? t('everyCall') : routes.slice(0, shownRoutes).join(' · ')
      const more = routes.length > shownRoutes ? t('more', { count: routes.length - shownRoutes }) : ''
      const typed = [...new Set(magic.map(({ value }) => String(value)))]
      return {
        id,
        badge: <Badge tone="quiet">{t(`kinds.${kind}`)}</Badge>,
        name: text || t('silent'),
        what: link !== null && (
          <Text size="small" tone="brand">
            {act === null ? t('atOnce') : t('left', { act })}
          </Text>
        ),
        note: [id, `${calls}${more}`, typed.length > 0 && t('magic', { values: typed.join(', ') })],
        acts: (
          <>
            {page !== null && here && <CopyButton name={t('page')} text={`${here.origin}${page}`} />}
            {header !== null && <CopyButton name={t('header')} text={`Prefer: ${header}`} />}
            {fault !== null && (
              <Press
                route="POST /__mall/faults"
                act={t('arm')}
                title={t('armOne', { id })}
                input={{ body: fault }}
                onDone={(armed) => showToast('done', t('armed', { id: armed.id }))}
              />
            )}
            {link !== null && (
              <NewTab
                look="outline"
                // Without a question, as it is opened from the console.
                href={`${link}&lang=${lang}&step=go`}
                aria-label={t('showOne', { id })}
              >
                {t('show')}
              </NewTab>
            )}
          </>
        ),
      }
    },
  }
})
