import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import type { AskedFor } from './asked-for.ts'
import { Begin } from './begin.tsx'

/** A case in the folder of the mall, which says page, account and language unless the link does. */
export const BeginCase = ({ asked, name, domain }: { asked: AskedFor; name: string; domain: string }) => {
  const query = useControl('GET /__mall/cases/{name}', { params: { name } })
  return (
    <Answered query={query} height={280}>
      {(found) => {
        const { page, userName, language } = found
        const whole = { ...asked, to: asked.to ?? page, as: asked.as ?? userName, lang: asked.lang ?? language }
        return <Begin asked={whole} domain={domain} found={found} />
      }}
    </Answered>
  )
}
