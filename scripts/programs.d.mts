export function installPrograms(...names: ("browser" | "nats" | "postgres")[]): boolean
