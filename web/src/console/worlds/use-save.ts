import { useMutation } from '@tanstack/react-query'
import { control } from '../api/control.ts'
import { download } from '../../lib/download.ts'
import { fileName } from './world-file.ts'

export const useSave = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const file = await control('GET /__mall/worlds/{name}/file', { params: { name } })
      download(fileName(name), `${JSON.stringify(file, null, 1)}\n`)
    },
  })
