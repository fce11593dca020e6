//! The burst of particles over ground that was claimed: thirty or so, which fly, fall and fade within a second.

/// How many particles a burst has.
pub(crate) const COUNT: usize = 30;

/// How long a burst lasts, in seconds.
pub(crate) const LASTS: f64 = 1.0;

/// How quickly particles fall faster, in pixels of the field a second and second.
const GRAVITY: f64 = 620.0;

/// A particle, in pixels of the field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Particle {
    /// Where it is.
    pub(crate) x: f64,
    /// Where it is.
    pub(crate) y: f64,
    /// How large it is.
    pub(crate) size: f64,
    speed: (f64, f64),
}

/// A burst of particles.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Burst {
    /// Its particles.
    pub(crate) particles: Vec<Particle>,
    age: f64,
}

impl Burst {
    /// A burst at a place of the field; `luck` gives numbers between 0 and 1.
    pub(crate) fn new((x, y): (f64, f64), mut luck: impl FnMut() -> f64) -> Self {
        let particle = |number| {
            let angle = std::f64::consts::TAU * (number as f64 + luck()) / COUNT as f64;
            let speed = 90.0 + 220.0 * luck();
            let speed = (speed * angle.cos(), speed * angle.sin() - 110.0);
            Particle { x, y, size: 2.5 + 4.5 * luck(), speed }
        };
        Self { particles: (0..COUNT).map(particle).collect(), age: 0.0 }
    }

    /// Lets time pass, in seconds; says whether there is something left to see.
    pub(crate) fn pass(&mut self, seconds: f64) -> bool {
        self.age += seconds;
        for particle in &mut self.particles {
            particle.speed.1 += GRAVITY * seconds;
            particle.x += particle.speed.0 * seconds;
            particle.y += particle.speed.1 * seconds;
        }
        self.age < LASTS
    }

    /// How much can be seen of it, from 1 down to 0.
    pub(crate) fn opacity(&self) -> f64 {
        (1.0 - self.age / LASTS).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T11.1: about 30 particles for about a second, which fall.
    #[test]
    fn a_burst_flies_falls_fades_and_is_over_in_a_second() {
        let mut burst = Burst::new((300.0, 200.0), || 0.5);
        assert_eq!(burst.particles.len(), 30);
        let (mut frames, mut opacity) = (0, burst.opacity());
        while burst.pass(1.0 / 60.0) {
            frames += 1;
            assert!(burst.opacity() < opacity);
            opacity = burst.opacity();
        }
        assert!((58..=60).contains(&frames), "{frames}");
        let middle = burst.particles.iter().map(|particle| particle.y).sum::<f64>() / COUNT as f64;
        assert!(middle > 200.0, "{middle}");
    }
}
