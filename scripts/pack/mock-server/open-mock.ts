import type { MockServer, MockServerOptions as OwnOptions } from '../../../mock-server/src/index.ts'
import { openServer } from '../../../mock-server/src/open-server.ts'
import { argsOf, readOptions } from '../../../mock-server/src/options.ts'
import { UsageError } from '../../../mock-server/src/usage-error.ts'

const ofCommand = ['port', 'imPort', 'host', 'scenarios', 'version', 'help']

/** Opens the mock as the command does, without listening. */
export const openMock = async ({ realNow, ...options }: Pick<OwnOptions, 'realNow'>): Promise<MockServer> => {
  const needless = ofCommand.find((name) => name in options)
  const read = needless === undefined ? readOptions(argsOf(options)) : null
  if (!read) throw new UsageError(`The option ${needless} is of the command: listen() takes port and host.`)
  return openServer(read, realNow && { realNow })
}
