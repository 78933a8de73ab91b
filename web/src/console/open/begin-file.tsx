import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Answered } from '../pieces/answered.tsx'
import { aboutOf } from '../worlds/file-facts.tsx'
import { unpackWorld } from '../worlds/world-file.ts'
import { ownPath, type AskedFor } from './asked-for.ts'
import { Begin } from './begin.tsx'

/** A world in the link says page and account, unless the link does. */
export const BeginFile = ({ asked, packed, domain }: { asked: AskedFor; packed: string; domain: string }) => {
  const t = useText('consoleOpen')
  const query = useQuery({
    queryKey: ['packed', packed],
    queryFn: () => unpackWorld(packed),
    staleTime: Infinity,
    retry: false,
  })
  if (query.isError) return <p role="alert">{t('noWorld')}</p>
  return (
    <Answered query={query} height={280}>
      {(file) => {
        const { note = null, page, userName = null } = aboutOf(file)
        const to = asked.to ?? (page === undefined ? null : ownPath(page, location.origin))
        return <Begin asked={{ ...asked, to, as: asked.as ?? userName }} domain={domain} file={file} note={note} />
      }}
    </Answered>
  )
}
