import styles from './orion-sizes.module.css';

const gap = 15;

/** As many joined points as a size has the cores of the smallest; decorative, the number stands beside. */
export function CoreDots({ count }: { count: number }) {
  const xs = Array.from({ length: count }, (_, index) => 5 + index * gap);
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${10 + (count - 1) * gap} 10`}
      width={10 + (count - 1) * gap}
      height="10"
      aria-hidden="true"
    >
      <path d={`M5 5H${5 + (count - 1) * gap}`} />
      {xs.map((x) => (
        <circle key={x} cx={x} cy="5" r="3.5" />
      ))}
    </svg>
  );
}
