import { download } from '../../lib/download.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { fileName } from './world-file.ts'

/** The page of the last call, and who is logged in. */
export const useMoment = () => {
  const { data: who } = useControl('GET /__mall/here')
  const { data: calls } = useControl('GET /__mall/calls', { query: { kind: 'call', limit: 1 } })
  if (!who || !calls) return null
  return { page: calls[0]?.page ?? '/', ...(who.userName !== null && { userName: who.userName }) }
}

/** A form that saves the world with a note. */
export const SaveWorld = ({ name }: { name: string }) => {
  const t = useText('consoleWorlds')
  const moment = useMoment()
  if (!moment) return null
  return (
    <Act
      route="GET /__mall/worlds/{name}/file"
      act={t('save')}
      known={{ params: { name } }}
      start={{ query: moment }}
      onDone={(file) => download(fileName(name), `${JSON.stringify(file, null, 1)}\n`)}
    />
  )
}
