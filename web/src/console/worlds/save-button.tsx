import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useHere } from '../api/place.ts'
import { control } from '../api/control.ts'
import { download } from '../../lib/download.ts'
import { fileName } from './world-file.ts'

/** Others can send whatever they like as their page. */
const isPage = (text: string | null): text is string => /^\/(?![/\\])[!-~]{0,498}$/.test(text ?? '')

/** The chosen world with the page of its last call, and who is logged in. */
export const worldFile = async (name: string, note = '') => {
  const [{ userName }, [call]] = await Promise.all([
    control('GET /__mall/here'),
    control('GET /__mall/calls', { query: { kind: 'call', limit: 1 } }),
  ])
  const page = call?.page ?? null
  const query = {
    ...(note !== '' && { note }),
    ...(isPage(page) && { page }),
    ...(userName !== null && { userName }),
  }
  return control('GET /__mall/worlds/{name}/file', { params: { name }, query })
}

export const SaveButton = ({ note = '', children }: { note?: string; children: ReactNode }) => {
  const here = useHere()
  const save = useMutation({
    mutationFn: async (name: string) =>
      download(fileName(name), `${JSON.stringify(await worldFile(name, note), null, 1)}\n`),
  })
  return (
    <Button look="outline" size="small" busy={save.isPending} onClick={() => here && save.mutate(here.world)}>
      {children}
    </Button>
  )
}
