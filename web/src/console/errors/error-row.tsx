import type { ErrorView } from 'qinghua-contract/control'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { useHere } from '../api/place.ts'
import { Press } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { Row } from '../pieces/rows.tsx'

const shownRoutes = 2

export const ErrorRow = ({ entry }: { entry: ErrorView }) => {
  const t = useText('consoleErrors')
  const lang = useLanguage()
  const here = useHere()
  const { id, kind, text, routes, triggers } = entry
  const { fault, header, page, act, magic, link } = triggers
  const calls = routes[0] === '*' ? t('everyCall') : routes.slice(0, shownRoutes).join(' · ')
  const more = routes.length > shownRoutes ? t('more', { count: routes.length - shownRoutes }) : ''
  const typed = [...new Set(magic.map(({ value }) => String(value)))]
  return (
    <Row
      what={
        <>
          <Chip>{t(`kinds.${kind}`)}</Chip> <b>{text || t('silent')}</b>
        </>
      }
      note={
        <>
          {[id, `${calls}${more}`, typed.length > 0 && t('magic', { values: typed.join(' · ') })]
            .filter(Boolean)
            .join('　')}
          {link !== null && <em>{act === null ? t('atOnce') : t('left', { act })}</em>}
        </>
      }
    >
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
        <a
          css={buttonStyle}
          data-size="small"
          data-look="outline"
          target="_blank"
          rel="noopener"
          // Without a question, as it is opened from the console.
          href={`${link}&lang=${lang}&step=go`}
          aria-label={t('showOne', { id })}
        >
          {t('show')}
        </a>
      )}
    </Row>
  )
}
