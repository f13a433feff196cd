/** An S3 server for tests, which comes without types. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: {
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
