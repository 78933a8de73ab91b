import type { CaseFile, CaseView } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { download } from '../../lib/download.ts'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { control } from '../api/control.ts'
import { useHere } from '../api/place.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'
import { SureButton } from '../pieces/sure-button.tsx'
import { caseFileName } from './world-file.ts'
import { asWorldName } from './world-name.ts'

const hand = (file: CaseFile): void => download(caseFileName(file.name), `${JSON.stringify(file, null, 1)}\n`)

/** A form that makes a case of the world: kept in the folder, or downloaded where there is none. */
const SaveCase = ({ folder }: { folder: string | null }) => {
  const t = useText('consoleWorlds')
  const here = useHere()
  const { data: who } = useControl('GET /__mall/here')
  const { data: calls } = useControl('GET /__mall/calls', { query: { kind: 'call', limit: 1 } })
  const keep = useAct('PUT /__mall/cases/{name}', ({ name }) => showToast('done', t('case.kept', { name })))
  if (!here || !calls) return null
  return (
    <Act
      route="POST /__mall/worlds/{name}/case"
      act={t('case.save')}
      known={{ params: { name: here.world } }}
      start={{
        body: {
          name: here.world,
          note: '',
          page: calls[0]?.page ?? '/',
          userName: who?.userName ?? null,
          language: localeOf(readLanguage()),
        },
      }}
      onDone={(file) => (folder === null ? hand(file) : keep.mutate({ params: { name: file.name }, body: file }))}
    />
  )
}

const Case = ({ found }: { found: CaseView }) => {
  const t = useText('consoleWorlds')
  const { name, note, page, userName, scenario, isOfThisContract, trouble } = found
  const drop = useAct('DELETE /__mall/cases/{name}')
  const params = { name }
  const address = `/__mall/open?case=${name}`
  return (
    <Row
      what={
        <>
          <b>{name}</b> {note}{' '}
          {!isOfThisContract && trouble === null && <Chip tone="warn">{t('case.otherContract')}</Chip>}
        </>
      }
      note={trouble ?? [page, userName ?? t('case.visitor'), scenario].join(' · ')}
    >
      {trouble === null && (
        <>
          <a css={buttonStyle} data-size="small" href={address}>
            {t('case.open')}
          </a>
          <CopyButton text={address} name={t('case.link')} />
          <Button
            look="quiet"
            size="small"
            onClick={() => void control('GET /__mall/cases/{name}', { params }).then(hand)}
          >
            {t('case.download')}
          </Button>
        </>
      )}
      {asWorldName(name) === name && (
        <SureButton
          text={t('drop')}
          sure={t('dropSure')}
          busy={drop.isPending}
          onSure={() => drop.mutate({ params })}
        />
      )}
    </Row>
  )
}

/** What colleagues are to see, in the folder of the mall. */
export const CasesPanel = () => {
  const t = useText('consoleWorlds')
  const cases = useControl('GET /__mall/cases')
  return (
    <ListPanel
      title={t('case.title')}
      query={cases}
      pick={(answer) => answer.cases}
      actions={cases.data && <SaveCase folder={cases.data.folder} />}
    >
      {(found) => <Case key={found.name} found={found} />}
    </ListPanel>
  )
}
