// A device with passkeys, as a browser would speak for it.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const PRESENT_VERIFIED = 0x05;
const WITH_KEY = 0x40;
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** @param origin the page that asks the device */
export function passkeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  // The key and the attestation «none» in CBOR.
  const key = Buffer.concat([
    Buffer.from('a501020326200121' + '5820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    id: url(id),
    /** What `navigator.credentials.create` gives. */
    create({ challenge }: { challenge: string }) {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(PRESENT_VERIFIED | WITH_KEY), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: url(id),
        rawId: url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(clientData('webauthn.create', challenge)),
          attestationObject: url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` gives. */
    get({ challenge }: { challenge: string }) {
      const data = head(PRESENT_VERIFIED);
      const said = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(privateKey);
      return {
        id: url(id),
        rawId: url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: url(said), authenticatorData: url(data), signature: url(signature) },
      };
    },
  };
}
