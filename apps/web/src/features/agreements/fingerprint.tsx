interface FingerprintProps {
  readonly sha256: string;
}

/** The SHA-256 of a file, in groups of eight digits; copied without the spaces between them. */
export function Fingerprint({ sha256 }: FingerprintProps) {
  const groups = sha256.match(/.{8}/g) ?? [];
  return (
    <code className="block text-small font-normal">
      {groups.map((group, index) => (
        <span key={index} className="me-2 inline-block">
          {group}
        </span>
      ))}
    </code>
  );
}
